import { type Connection, type Env, type Swapping, withTimeout } from '@latchkey/core/adapter'
import { isTransactionHash, LatchkeyError, type Network } from '@latchkey/protocol'
import type { SendingTools } from '../sending/createSending.js'
import type { RpcCall, WalletRpc } from '../wallet/EvmWallet.js'

const timeoutMs = { capabilities: 2_000, status: 10_000 }
const maxId = 4096

type Timers = Pick<Env, 'after'>

/** An upgrade of the account counts only with `takesReady`: its owner should start that, not a swap. */
export async function canBatch(
  env: Timers,
  wallet: WalletRpc,
  { addresses: [address] }: Pick<Connection, 'addresses'>,
  { network: { id }, takesReady }: { readonly network: Network; readonly takesReady: boolean },
): Promise<boolean> {
  const chainId = Number(id)
  const params = [address, [`0x${chainId.toString(16)}`]]
  // The embedded wallet always answers, possibly late after login; a phone may sleep.
  const ms = takesReady ? timeoutMs.status : timeoutMs.capabilities
  const answer = await quietly(env, wallet, { method: 'wallet_getCapabilities', params }, ms)
  const rows = new Map(Object.entries(Object(answer)).map(([key, row]) => [Number(key), row]))
  const status: unknown = Object(Object(rows.get(chainId) ?? rows.get(0)).atomic).status
  return status === 'supported' || (takesReady && status === 'ready')
}

export async function sendCalls(
  { requestFromAccount }: Pick<SendingTools, 'requestFromAccount'>,
  wallet: WalletRpc,
  connection: Connection,
  parameters: Parameters<Swapping['sendCalls']>[1],
): Promise<string> {
  const { calls, from } = parameters
  const answer = await requestFromAccount(wallet, connection, parameters, (chainId) => ({
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        chainId,
        from,
        atomicRequired: true,
        calls: calls.map(({ data, to, value }) => ({ to, data, value: `0x${value.toString(16)}` })),
      },
    ],
  }))
  const id: unknown = typeof answer === 'string' ? answer : Object(answer).id
  const isId = typeof id === 'string' && id !== '' && id.length <= maxId
  // No rejection: the calls may have been sent.
  if (!isId) throw new LatchkeyError('swap/outcome-unknown')
  return id
}

export async function getCalls(
  env: Timers,
  wallet: WalletRpc,
  id: string,
): ReturnType<Swapping['getCalls']> {
  const call = { method: 'wallet_getCallsStatus', params: [id] }
  const answer = await quietly(env, wallet, call, timeoutMs.status)
  const { receipts: rawReceipts, status } = Object(answer) as Record<string, unknown>
  const receipts = (Array.isArray(rawReceipts) ? rawReceipts : []).map(Object)
  const hash: unknown = receipts.at(-1)?.transactionHash
  const result = toStatus(status, receipts)
  return result && { status: result, ...(isTransactionHash(hash) && { hash: hash.toLowerCase() }) }
}

/** EIP-5792; older wallets return words. */
function toStatus(
  status: unknown,
  receipts: readonly { readonly status?: unknown }[],
): 'pending' | 'confirmed' | 'failed' | undefined {
  const isReverted = receipts.some((receipt) => Number(receipt.status ?? 1) === 0)
  if (status === 'CONFIRMED') return isReverted ? 'failed' : 'confirmed'
  if (status === 'PENDING') return 'pending'
  const code =
    typeof status === 'string' || typeof status === 'number' ? Number(status) : Number.NaN
  if (!Number.isInteger(code) || code < 100 || code > 699) return undefined
  if (code < 200) return 'pending'
  if (code < 300) return isReverted ? 'failed' : 'confirmed'
  return code < 400 ? undefined : 'failed'
}

const quietly = (env: Timers, wallet: WalletRpc, call: RpcCall, ms: number) =>
  withTimeout(env, wallet.request(call), { ms, timeoutError: Error }).catch(() => undefined)
