/** Configuration problems with their alert texts. */
export const alerts = {
  /** @spec S8.49 S8.56 */ switchNetworkNotFound: { short: 'Network Not Found' },
  /** @spec S8.57 */ originNotAllowed: { short: 'Invalid App Configuration' },
  /** @spec S8.50 S8.56 */ unverifiedDomain: { short: 'Invalid App Configuration' },
  /** @spec S8.51 S8.56 */
  iframeLoadFailed: { short: 'Network Error - Could not load embedded wallet' },
  /** @spec S8.52 S8.56 */ iframeRequestTimeout: { short: 'Embedded Wallet Request Timed Out' },
  /** @spec S8.53 S8.58 */ sessionExpired: { short: 'Session Expired' },
  /** @spec S8.54 S8.59 */ invalidProjectId: { short: 'Invalid Project ID' },
  /** @spec S8.55 */ projectIdNotConfigured: { short: 'Project ID Not Configured' },
  /** @spec S3.41 */ localConfigurationIgnored: { short: 'Local configuration ignored' },
} as const

export type AlertKey = keyof typeof alerts

/** Returns the first reason in a name service's error body. @spec S8.60 */
export function nameServiceReason(body: unknown): string | undefined {
  const reasons = (body as { reasons?: unknown } | null | undefined)?.reasons
  const first: unknown = Array.isArray(reasons) ? reasons[0] : undefined
  const description = (first as { description?: unknown } | null | undefined)?.description
  return typeof description === 'string' && description ? description : undefined
}
