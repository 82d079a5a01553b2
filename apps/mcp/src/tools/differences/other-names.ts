import { canonicalUrl, sha256Hex } from '@app/core/extraction';
import type { Arguments } from '../tool';
import { type Difference, type Mirror, withProperties } from './difference';

interface OtherName {
  readonly name: string;
  readonly of: string;
  readonly type: 'string' | 'integer';
  readonly words: string;
  readonly concerns: (mirror: Mirror) => boolean;
  readonly read: (sent: unknown) => unknown;
}

const OTHER_NAMES: readonly OtherName[] = [
  {
    name: 'url',
    of: 'url_sha256',
    type: 'string',
    words: 'In place of url_sha256',
    concerns: ({ operation }) => operation.takes('url_sha256'),
    read: (sent) => (typeof sent === 'string' ? sha256Hex(canonicalUrl(sent) ?? sent) : sent),
  },
  {
    name: 'project_id',
    of: 'id',
    type: 'integer',
    words: 'Same as id',
    concerns: ({ tool }) => tool.name === 'get_project_details',
    read: (sent) => sent,
  },
];

export const otherNames = {
  name: 'other_names' as const,
  says:
    '`url` is taken wherever `url_sha256` is, and `project_id` as the `id` of `get_project_details`. The name of the REST ' +
    'API wins.',
  concerns: (mirror) => OTHER_NAMES.some(({ concerns }) => concerns(mirror)),
  input: (schema, mirror) => {
    const { name, of, type, words } = otherNameOf(mirror);
    const { required = [], ...others } = withProperties(schema, { [name]: { type, description: words } });
    const needed = required.filter((one) => one !== of);
    return { ...others, ...(needed.length > 0 && { required: needed }) };
  },
  args: ({ args, ...mirror }): Arguments => {
    const { name, of, read } = otherNameOf(mirror);
    const { [name]: sent, ...others } = args;
    return isSent(others[of]) || !isSent(sent) ? others : { ...others, [of]: read(sent) };
  },
} satisfies Difference;

const otherNameOf = (mirror: Mirror): OtherName => OTHER_NAMES.find(({ concerns }) => concerns(mirror))!;

const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
