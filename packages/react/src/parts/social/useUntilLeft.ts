import { useState } from 'react'

/** Keeps the finished attempt: while the next view loads, the first step would look like a failure. */
export function useUntilLeft<T extends { readonly status: string }>(
  attempt: T | undefined,
): T | undefined {
  const [last, setLast] = useState(attempt)
  if (attempt && attempt !== last) setLast(attempt)
  return attempt ?? (last?.status === 'finishing' ? last : undefined)
}
