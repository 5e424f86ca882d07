import type { SharedCall, SignInRequest } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import {
  parseSignInMessage,
  type SignInMessage,
  type SignInMessageData,
  type SignInSession,
} from '@latchkey/protocol/siwx'
import type { Eip1193Provider } from '../wallet/EvmWallet.js'

type Parameters = {
  readonly provider: Eip1193Provider
  readonly request: SignInRequest
  readonly shared: SharedCall
  readonly signal: AbortSignal
}

/** Another attempt may receive it. */
class SignInAnswer {
  constructor(
    readonly asked: SignInMessage,
    readonly answer: unknown,
  ) {}
}

const walletFields = ['accountAddress', 'issuedAt', 'toString']

/** Undefined where not possible: connect as usual. @spec S4.36 */
export async function connectAndSignIn({
  provider,
  request,
  shared,
  signal,
}: Parameters): Promise<readonly unknown[] | undefined> {
  const asked = await request.createMessage().catch(() => undefined)
  if (!asked) return undefined
  const call = { method: 'wallet_connect', params: [{ version: '1', capabilities: of(asked) }] }
  const result = await shared(
    provider,
    async () => new SignInAnswer(asked, await provider.request(call)),
    signal,
  ).catch((error: unknown) => {
    const isUnknown = (['wallet/unsupported-method', 'rpc/method-not-found'] as const).some(
      (code) => isLatchkeyError(error, code),
    )
    if (!isUnknown) throw error
  })
  if (!(result instanceof SignInAnswer)) return undefined
  const { accounts } = Object(result.answer)
  if (!Array.isArray(accounts)) throw new LatchkeyError('wallet/malformed-accounts')
  const [first] = accounts
  // Read once: a getter could name another account the next time.
  const addresses = accounts.map((account) => Object(account).address)
  const session = readSession(result.asked, addresses[0], Object(first).capabilities)
  if (session) request.onSession(session)
  return addresses
}

function of({ accountAddress: _, chainId, toString: __, ...fields }: SignInMessage) {
  const hexChainId = `0x${Number(chainId.split(':')[1]).toString(16)}`
  return { signInWithEthereum: { ...fields, chainId: hexChainId } }
}

/** Undefined unless the host's message was signed; the host verifies the signature. */
function readSession(
  asked: SignInMessage,
  address: unknown,
  capabilities: unknown,
): SignInSession | undefined {
  const { message, signature } = Object(Object(capabilities).signInWithEthereum)
  const data = parse(message)
  if (!data || typeof signature !== 'string' || !/^0x[\da-f]+$/i.test(signature)) return undefined
  const isSame = (field: string) =>
    JSON.stringify(data[field as keyof SignInMessageData]) ===
    JSON.stringify(asked[field as keyof SignInMessageData])
  const fields = [...new Set([...Object.keys(asked), ...Object.keys(data)])]
  const isAsked = fields.every((field) => walletFields.includes(field) || isSame(field))
  const isOwn = data.accountAddress.toLowerCase() === String(address).toLowerCase()
  return isAsked && isOwn ? { data, message, signature } : undefined
}

function parse(message: unknown): SignInMessageData | undefined {
  try {
    return parseSignInMessage(String(message))
  } catch {
    return undefined
  }
}
