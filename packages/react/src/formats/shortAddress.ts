export function shortAddress(address: string): string {
  const head = address.startsWith('0x') ? 6 : 4
  return address.length > head + 5 ? `${address.slice(0, head)}…${address.slice(-4)}` : address
}
