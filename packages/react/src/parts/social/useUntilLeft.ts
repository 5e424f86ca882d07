import { useState } from 'react'

/**
 * The attempt of a login, also once it is over and done: the next view may still be loading, and the first step of this one
 * would look as if the login had failed.
 */
export function useUntilLeft<T extends { readonly status: string }>(
  attempt: T | undefined,
): T | undefined {
  const [last, setLast] = useState(attempt)
  if (attempt && attempt !== last) setLast(attempt)
  return attempt ?? (last?.status === 'finishing' ? last : undefined)
}
