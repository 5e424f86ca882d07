/** Sdk type and version that a server sees. @spec S7.01 S7.23 */
export const sdkFields = { st: 'latchkey', sv: 'js-0.1.0' } as const

/** Returns the query with project and sdk, for URLs outside of the HTTP client. @spec S7.23 */
export function callerQuery(projectId?: string): string {
  return String(new URLSearchParams({ ...(projectId && { projectId }), ...sdkFields }))
}
