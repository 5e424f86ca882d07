import { callWallet } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import {
  parseSignInMessage,
  type SignInMessageData,
  type SignInSession,
} from '@latchkey/protocol/siwx'
import { getBase58Decoder } from '@solana/kit'
import { isSignedBy } from '../signing/isSignedBy.js'
import { parseAccounts } from '../wallet/parseAccounts.js'
import { currentAccounts } from '../wallet/requestAccounts.js'
import type { StandardWallet } from '../wallet/SolanaWallet.js'
import { requireFeature, tryRead } from '../wallet/walletFeatures.js'
import type { SignInAnswer } from './SignInAnswer.js'
import { hasFields } from './signInFields.js'

const maxBytes = 16_384

/** @spec S3.77 */
export async function verifyAnswer(
  standard: StandardWallet,
  { outputs, requested }: SignInAnswer,
  signal: AbortSignal,
): Promise<{ accounts: readonly string[]; session: SignInSession }> {
  const output = readOutput(outputs)
  if (!output) throw new LatchkeyError('wallet/failed')
  const [address] = parseAccounts([output.account])
  const { signature, signedMessage } = output
  if (address === undefined || !isBytes(signedMessage) || !isBytes(signature)) throw mismatch()
  // Copies, so that the wallet can't change what was verified.
  const [bytes, signed] = [signedMessage.slice(), signature.slice()]
  const message = decodeText(bytes)
  const data = parseText(message)
  if (data.accountAddress !== address || !hasFields(data, requested)) throw mismatch()
  if (!(await isSignedBy(address, signed, bytes))) throw mismatch()
  const accounts = await accountsWith(standard, address, signal)
  const session = { data, message, signature: getBase58Decoder().decode(signed) }
  return { accounts: [address, ...accounts.filter((one) => one !== address)], session }
}

const mismatch = (cause?: unknown) => new LatchkeyError('wallet/signature-mismatch', { cause })

type Output = Readonly<Record<'account' | 'signature' | 'signedMessage', unknown>>

/** Read each field once: a getter may answer differently the second time. */
function readOutput(outputs: unknown): Output | undefined {
  return tryRead(() => {
    const [{ account, signature, signedMessage }] = outputs as readonly [Output]
    return { account, signature, signedMessage }
  })
}

const isBytes = (value: unknown): value is Uint8Array =>
  value instanceof Uint8Array && value.length <= maxBytes

/** No server could verify a header that some wallets prepend. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw mismatch(cause)
  }
}

function parseText(text: string): SignInMessageData {
  try {
    return parseSignInMessage(text)
  } catch (cause) {
    throw mismatch(cause)
  }
}

async function accountsWith(
  standard: StandardWallet,
  address: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const exposed = currentAccounts(standard)
  if (exposed.includes(address)) return exposed
  // Some wallets expose accounts only on connect; once authorized, they do not prompt.
  const connect = requireFeature(standard, 'standard:connect')
  await callWallet(() => connect({ silent: true }), signal).catch((error: unknown) => {
    if (signal.aborted) throw error
  })
  const accounts = currentAccounts(standard)
  if (!accounts.includes(address)) throw new LatchkeyError('connection/account-mismatch')
  return accounts
}
