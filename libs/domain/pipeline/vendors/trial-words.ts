import type { VendorError, VendorProblem } from '@app/platform/model-vendors';

const OF_PROBLEM: Readonly<Record<VendorProblem, string>> = {
  key: 'this key is not accepted: copy it again, whole, and see that it is still valid',
  credit: 'the key is accepted, but its account has no credit: add some on the billing page there, and try again',
  permission: 'the key is accepted, but it may not ask this: give it the right, or turn the service on for its project',
  region: 'it does not serve the country that this installation calls from',
  model: 'the model or the address that this installation asks is not known there, or not to this account',
  network: 'it cannot be reached from this installation: see to its network, or to a firewall, and try again',
};

const OF_KIND: Readonly<Record<VendorError['kind'], string>> = {
  rate_limited: 'it asks to wait: try again in a few minutes',
  unavailable: 'it gave no answer that could be read: try again in a few minutes',
  account: 'its account does not work: see to its key and its billing there',
  refused: 'it declined the test question: try again',
  rejected: 'it did not take the test question',
};

/** What a failed trial of a key says to whoever set it: what to do, then what came back, which never has the key in it. */
export const trialWords = ({ kind, problem, message }: VendorError): string =>
  `${problem ? OF_PROBLEM[problem] : OF_KIND[kind]} (${message})`;
