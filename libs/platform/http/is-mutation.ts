const MUTATIONS = ['POST', 'PATCH', 'PUT', 'DELETE'];

/** Methods that need the write scope and count as writes (docs/api.md). */
export const isMutation = ({ method }: { readonly method: string }): boolean => MUTATIONS.includes(method);
