/** An rdns in the form in which two are compared: on a phone MetaMask announces another name than in the directory. @spec S5.23 */
export function comparableRdns(rdns: string | undefined, mobile: boolean): string | undefined {
  // In lower case, for DNS knows no other.
  const lower = rdns?.toLowerCase() || undefined
  return mobile && lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}
