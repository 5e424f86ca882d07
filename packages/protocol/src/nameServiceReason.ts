/** The first reason a name service gives for a failure, read from the body of its answer. @spec S8.60 */
export function nameServiceReason(body: unknown): string | undefined {
  const reasons = (body as { reasons?: unknown } | null | undefined)?.reasons
  const first: unknown = Array.isArray(reasons) ? reasons[0] : undefined
  const description = (first as { description?: unknown } | null | undefined)?.description
  return typeof description === 'string' && description ? description : undefined
}
