const MUTATIONS = ['POST', 'PATCH', 'PUT', 'DELETE'];

/** Methods that need the write scope and count as writes (service.md 5). */
export const isMutation = ({ method }: { readonly method: string }): boolean => MUTATIONS.includes(method);
