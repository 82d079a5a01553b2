import { Injectable } from '@nestjs/common';
import { LIMITS } from '@app/core/kernel';
import { isNestedDeeperThan } from '@app/platform/http';
import { FetchError, type FetchedResource, type ResponseHead, WebFetcher } from '@app/platform/web-fetch';
import { DocumentRefused, type DocumentRefusal } from './document-refused';
import { freshMs } from './freshness';
import type { ClientMetadata } from '../clients/client-metadata';
import { readDocument } from './read-document';
import { verificationKeys } from './verification-keys';

const DOCUMENT_BYTES = 5 * 1024;
const KEYS_BYTES = 64 * 1024;
/** `application/json`, and types made of it, such as `application/jwk-set+json` (RFC 6839). */
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** The caller's signal ends fetches sooner. */
const TIMEOUT_MS = 3_000;

export interface FetchedDocument {
  readonly document: ClientMetadata;
  readonly freshMs: number;
}

/** Fetches documents and key sets from wherever strangers have put them. */
@Injectable()
export class DocumentSource {
  constructor(private readonly fetcher: WebFetcher) {}

  /**
   * @param signal ends the fetches of the document and of its keys together
   * @throws DocumentRefused
   */
  async fetch(clientId: string, signal: AbortSignal): Promise<FetchedDocument> {
    const answer = await this.fetchJson(clientId, DOCUMENT_BYTES, signal);
    const { document, jwksUri } = readDocument(clientId, answer.json);
    const jwks = jwksUri !== null ? await this.fetchKeys(jwksUri, signal) : undefined;
    return { document: jwks ? { ...document, jwks } : document, freshMs: freshMs(answer.headers['cache-control']) };
  }

  private async fetchKeys(jwksUri: string, signal: AbortSignal) {
    if (URL.parse(jwksUri)?.protocol !== 'https:') throw new DocumentRefused('bad_keys');
    const { json } = await this.fetchJson(jwksUri, KEYS_BYTES, signal);
    return verificationKeys(json);
  }

  private async fetchJson(url: string, maxBytes: number, signal: AbortSignal) {
    const answer = await this.fetcher
      .fetch(url, {
        accept: 'application/json',
        maxBytes,
        beyond: 'fail',
        maxRedirects: 0,
        wantsBody: isJson,
        signal,
        timeoutMs: TIMEOUT_MS,
      })
      .catch((error: unknown) => {
        throw error instanceof FetchError ? new DocumentRefused(reasonOf(error), { cause: error }) : error;
      });
    const trouble = troubleOf(answer);
    if (trouble) throw new DocumentRefused(trouble);
    return { headers: answer.headers, json: parse(answer.body) };
  }
}

const isJson = ({ status, headers }: ResponseHead): boolean =>
  status === 200 && JSON_TYPE.test(headers['content-type'] ?? '');

function troubleOf(answer: FetchedResource): DocumentRefusal | null {
  if (answer.status >= 500 || answer.status === 429) return 'server_error';
  if (answer.status !== 200) return 'not_found';
  return isJson(answer) ? null : 'not_json';
}

/** Whoever cancels a fetch here does so because the time is up. */
const reasonOf = ({ kind }: FetchError): DocumentRefusal => (kind === 'cancelled' ? 'timeout' : kind);

function parse(body: Buffer): unknown {
  if (isNestedDeeperThan(LIMITS.jsonDepth, body)) throw new DocumentRefused('bad_json');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new DocumentRefused('bad_json');
  }
}
