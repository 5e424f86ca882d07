import { generateKeyPairSigner, type KeyPairSigner, signBytes } from '@solana/kit'
import type { WalletAccount } from '@wallet-standard/base'
import type { ApprovalSubject } from '../wallet/ApprovalRequest.js'
import type { SharedState } from '../wallet/createSharedState.js'
import { providerError } from '../wallet/providerError.js'
import type { SolanaFault } from './ScriptedSolanaWallet.js'

export type SignInContext = {
  prompt(
    feature: string,
    inputs: readonly unknown[],
    subject: ApprovalSubject,
    work: (fault: SolanaFault | undefined) => Promise<unknown>,
  ): Promise<unknown>
  order(): readonly KeyPairSigner[]
  readonly state: SharedState
  toAccount(signer: KeyPairSigner): WalletAccount
  chains(): readonly string[]
}

type Input = Readonly<Record<string, unknown>>

const lines = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const
const clusterNames = ['mainnet', 'testnet', 'devnet', 'localnet']

export function signInFeature(context: SignInContext): Record<`${string}:${string}`, object> {
  return {
    'solana:signIn': {
      version: '1.0.0',
      async signIn(...inputs: readonly Input[]) {
        const [input = {}] = inputs
        assertInput(input, context.chains())
        const [signer] = context.order()
        if (!signer) throw providerError(4100, 'The wallet has no account.')
        const subject = { kind: 'sign-in', text: signInText(input, signer.address) } as const
        return context.prompt('solana:signIn', inputs, subject, async (fault) => {
          context.state.update({ permitted: true, locked: false })
          return fault === 'nothing' ? [] : [await answer(context, input, signer, fault)]
        })
      },
    },
  }
}

async function answer(
  { toAccount }: SignInContext,
  input: Input,
  own: KeyPairSigner,
  fault: SolanaFault | undefined,
) {
  const other = await generateKeyPairSigner()
  const signer = fault === 'other-account' ? other : own
  const { privateKey } = (fault === 'other-key' ? other : signer).keyPair
  const text = signInText(input, signer.address)
  const signedMessage = new TextEncoder().encode(fault === 'other-bytes' ? `${text}0` : text)
  return {
    account: toAccount(signer),
    signedMessage,
    signature: await signBytes(privateKey, signedMessage),
  }
}

/** As real wallets do. */
function assertInput({ chainId, domain }: Input, chains: readonly string[]): void {
  const isOwnDomain =
    typeof location === 'undefined' || domain === undefined || domain === location.host
  const names = [...clusterNames, ...clusterNames.map((name) => `solana:${name}`), ...chains]
  const isKnownChain = chainId === undefined || names.includes(String(chainId))
  if (!isOwnDomain || !isKnownChain) throw providerError(-32000, 'Invalid Input')
}

function signInText(input: Input, address: string): string {
  const domain = input.domain ?? (typeof location === 'undefined' ? 'localhost' : location.host)
  const resources = Array.isArray(input.resources)
    ? ['Resources:', ...input.resources.map((resource) => `- ${String(resource)}`)]
    : []
  const fields = [
    ...lines.flatMap(([label, field]) => (input[field] ? [`${label}: ${input[field]}`] : [])),
    ...resources,
  ]
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement ? [input.statement] : []),
    ...(fields.length > 0 ? [fields.join('\n')] : []),
  ].join('\n\n')
}
