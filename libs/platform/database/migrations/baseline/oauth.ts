/** What the authorization server stores, and what clients did on their way to a first request (docs/connect.md). */
export const OAUTH = `
      create table oidc_artifact (
        kind text not null,
        id text not null,
        payload jsonb not null,
        grant_id text,
        uid text,
        consumed_at timestamptz(3),
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        project_ids bigint[] check (cardinality(project_ids) > 0),
        primary key (kind, id)
      );
      comment on column oidc_artifact.last_used_at is
        'of a Grant: the last request with a token of it, to the minute';
      comment on column oidc_artifact.project_ids is
        'of a Grant: the projects to which it is limited; null is all of its user''s';
      create index oidc_artifact_grant on oidc_artifact (grant_id) where grant_id is not null;
      create index oidc_artifact_uid on oidc_artifact (kind, uid) where uid is not null;
      create index oidc_artifact_expiry on oidc_artifact (expires_at) where expires_at is not null;
      create index oidc_artifact_client_grants on oidc_artifact (((payload ->> 'clientId'))) where kind = 'Grant';
      create index oidc_artifact_account on oidc_artifact (((payload ->> 'accountId'))) where kind = 'Grant';

      create table oauth_signing_keys (
        kid text primary key,
        state text not null check (state in ('next', 'current', 'old')),
        public_jwk jsonb not null,
        sealed_private_key bytea not null,
        created_at timestamptz(3) not null,
        signs_since timestamptz(3),
        signed_until timestamptz(3)
      );
      comment on column oauth_signing_keys.signs_since is
        'null for the first key of an installation: since created_at';
      create unique index oauth_signing_keys_one on oauth_signing_keys (state) where state <> 'old';

      create table oauth_clients (
        client_id text primary key,
        client_name text,
        redirect_uris text[] not null,
        grant_types text[] not null,
        token_endpoint_auth_method text not null,
        scope text not null,
        secret_hash text,
        created_at timestamptz(3) not null,
        used_at timestamptz(3) not null
      );
      comment on column oauth_clients.client_id is 'of a public client: the hash of its metadata';
      comment on column oauth_clients.secret_hash is 'SHA-256 in base64url; null for public clients';
      comment on column oauth_clients.used_at is 'to the day';
      create index oauth_clients_used on oauth_clients (used_at, client_id);

      create table oauth_client_documents (
        client_id text primary key,
        document jsonb,
        failure text,
        tried_at timestamptz(3) not null,
        fresh_until timestamptz(3),
        used_at timestamptz(3) not null,
        check ((document is null) = (fresh_until is null)),
        check (document is not null or failure is not null)
      );
      comment on column oauth_client_documents.document is
        'what we use of it, with its public keys; null while there is none';
      comment on column oauth_client_documents.failure is 'why the last fetch gave none; null when it gave one';
      comment on column oauth_client_documents.used_at is 'to the hour';

      create table oauth_document_fetches (
        client_id text primary key,
        holder uuid not null,
        lease_until timestamptz(3) not null
      );
      comment on table oauth_document_fetches is 'documents being fetched right now: by one process at a time';

      create table oauth_connection_steps (
        id bigint generated always as identity primary key,
        at timestamptz(3) not null,
        step text not null,
        reason text,
        network text not null,
        agent text not null,
        client_id text,
        client text,
        flow text,
        grant_id text,
        user_id bigint
      );
      comment on column oauth_connection_steps.reason is 'why the attempt stopped at this step; null if it went on';
      comment on column oauth_connection_steps.network is
        'the first 24 bits of an IPv4 address, or 48 of an IPv6 address';
      comment on column oauth_connection_steps.client is 'what a reader knows the client by: its host or name';
      comment on column oauth_connection_steps.flow is 'a hash that ties the steps of one authorization together';
      create index oauth_connection_steps_at on oauth_connection_steps (at);
      create index oauth_connection_steps_network on oauth_connection_steps (network, at);
      create index oauth_connection_steps_flow on oauth_connection_steps (flow) where flow is not null;
      create index oauth_connection_steps_user on oauth_connection_steps (user_id, at) where user_id is not null;
    `;
