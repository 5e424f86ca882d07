import type { Env, SharedCall } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import { isUnsupportedSigning } from '../signing/isUnsupportedSigning.js'
import type { SignInOptions } from '../wallet/connect.js'
import type { ClusterSelection } from '../wallet/createClusterSelection.js'
import { disconnect } from '../wallet/disconnect.js'
import type { RegisteredSolanaWallet } from '../wallet/SolanaWallet.js'
import { featureOf, tryRead } from '../wallet/walletFeatures.js'
import { SignInAnswer } from './SignInAnswer.js'
import { signInFields, signInInput } from './signInFields.js'
import { verifyAnswer } from './verifyAnswer.js'

export type SignInContext = {
  readonly clusters: ClusterSelection
  readonly env: Pick<Env, 'after'>
  /** A wallet shows one window at a time. */
  readonly shared: SharedCall
}

/** The signer comes first; undefined where not possible. @spec S4.35 S4.36 */
export async function connectAndSignIn(
  { clusters, env, shared }: SignInContext,
  wallet: RegisteredSolanaWallet,
  { network, signal, signIn: request }: SignInOptions,
): Promise<readonly string[] | undefined> {
  const { standard } = wallet
  const signIn = featureOf(standard, 'solana:signIn')
  const message = signIn && (await request.createMessage().catch(() => undefined))
  const fields = message && signInFields(message)
  if (!signIn || fields?.chainId !== clusters.resolve(wallet, network?.caipNetworkId)) return
  const chains = tryRead(() => standard.chains)
  const input = signInInput(chains, fields)
  if (!input) return
  const ask = async () => {
    const outputs = await signIn(input)
    const accounts = tryRead(() => standard.accounts)
    return new SignInAnswer(fields, outputs, accounts)
  }
  const answer = await shared(standard, ask, signal).catch((error: unknown) => {
    if (!isUnsupportedSigning(error) && !isRefusedInput(error)) throw error
  })
  if (!(answer instanceof SignInAnswer)) return
  try {
    const { accounts, session } = await verifyAnswer(standard, answer, signal)
    request.onSession(session)
    return accounts
  } catch (error) {
    if (!isLatchkeyError(error, 'connection/aborted')) await disconnect(env, wallet)
    throw error
  }
}

/** Some wallets reject the input before a prompt, e.g. an unexpected domain. */
const isRefusedInput = (error: unknown): boolean =>
  isLatchkeyError(error, 'rpc/invalid-input') || isLatchkeyError(error, 'rpc/invalid-params')
