import { world } from './world.js'

/** Asks a local chain directly, past everything under test. */
export async function askChain(
  method: string,
  params: readonly unknown[] = [],
  chainId = 31337,
): Promise<unknown> {
  const response = await fetch(world().evm[chainId] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: unknown }).result
}

/** A native balance in whole coins, cut after three decimals as the modal shows it. */
export async function shownBalance(address: string, chainId = 31337): Promise<string> {
  const wei = BigInt(String(await askChain('eth_getBalance', [address, 'latest'], chainId)))
  const milli = (wei / 10n ** 15n).toString().padStart(4, '0')
  return `${milli.slice(0, -3)}.${milli.slice(-3)}`
}
