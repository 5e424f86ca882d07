import type { ChainRpc, Swapping } from '@latchkey/core/adapter'
import { isHexString } from '@latchkey/protocol'
import { selectors } from '../chain/encoding.js'
import type { SendingTools } from '../sending/createSending.js'
import { decodeText } from './decodeText.js'

const textSelectors = { name: '0x06fdde03', symbol: '0x95d89b41' } as const
const maxName = 60
const maxSymbol = 24

export async function getToken(
  rpc: ChainRpc,
  address: string,
  { rethrowUnreachable }: Pick<SendingTools, 'rethrowUnreachable'>,
): ReturnType<Swapping['getToken']> {
  const call = (data: string) =>
    rpc
      .request({ method: 'eth_call', params: [{ to: address, data }, 'latest'] })
      .catch(rethrowUnreachable)
  const [name, symbol, decimals] = await Promise.all([
    call(textSelectors.name),
    call(textSelectors.symbol),
    call(selectors.decimals),
  ])
  const shownSymbol = decodeText(symbol, maxSymbol)
  const count = isHexString(decimals) && decimals.length === 66 ? Number(decimals) : 256
  if (shownSymbol === undefined || count > 255) return undefined
  return { name: decodeText(name, maxName) ?? shownSymbol, symbol: shownSymbol, decimals: count }
}
