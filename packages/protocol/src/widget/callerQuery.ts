/** How a server knows the widget: the sdk type and the sdk version. @spec S7.01 S7.23 */
export const sdkFields = { st: 'latchkey', sv: 'js-0.1.0' } as const

/** Returns the query that names the project and the widget, for URLs that no HTTP client writes. @spec S7.23 */
export function callerQuery(projectId?: string): string {
  return String(new URLSearchParams({ ...(projectId && { projectId }), ...sdkFields }))
}
