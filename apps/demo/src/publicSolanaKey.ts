/** The secret key of everybody's account of that number on the local ledger: never send real money there. */
export async function publicSolanaKey(number: number): Promise<Uint8Array> {
  const words = new TextEncoder().encode(`latchkey localnet account ${number}`)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', words))
}
