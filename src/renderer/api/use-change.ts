import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/** A change after which what was read under these keys is read again. */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, ...keys: QueryKey[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}

/** A change that answers what is read under this key from then on. */
export function useStoredChange<Input, Output>(change: (input: Input) => Promise<Output>, queryKey: QueryKey) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (answer) => client.setQueryData(queryKey, answer) });
}
