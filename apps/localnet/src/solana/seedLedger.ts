import { createHash } from 'node:crypto'
import {
  type Address,
  createKeyPairSignerFromPrivateKeyBytes,
  type KeyPairSigner,
  lamports,
  none,
  some,
} from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
} from '@solana-program/token'
import { tokenPrograms } from './accountJson.js'
import type { Ledger } from './createLedger.js'
import { metadataAccount, withMetadata } from './mintMetadata.js'

/** The seeded tokens, one per token program; only Token-2022 stores the name in the mint. */
export const solanaTokens = [
  {
    name: 'dollar',
    program: tokenPrograms[0],
    decimals: 6,
    amountPerAccount: 10_000n * 10n ** 6n,
    label: { name: 'Local Dollar', symbol: 'LUSD' },
  },
  {
    name: 'shell',
    program: tokenPrograms[1],
    decimals: 9,
    amountPerAccount: 500n * 10n ** 9n,
    label: { name: 'Local Shell', symbol: 'SHELL' },
  },
] as const

const lamportsPerSol = 10n ** 9n
const accountCount = 3

/** Derives a signer from a name. Its key is public: never send real money to it. */
export function testSigner(name: string): Promise<KeyPairSigner> {
  const seed = createHash('sha256').update(`latchkey localnet ${name}`).digest()
  return createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(seed))
}

/** Derives the mint address of a seeded token. */
export const getMintAddress = async (name: string): Promise<Address> =>
  (await testSigner(`mint ${name}`)).address

/** Seeds mints, and SOL and tokens of the first accounts. */
export async function seedLedger(ledger: Ledger, solPerAccount: number): Promise<void> {
  const authority = (await testSigner('authority')).address
  for (const { decimals, amountPerAccount, name, program, label } of solanaTokens) {
    const mint = await getMintAddress(name)
    const plain = mintBytes(authority, amountPerAccount * BigInt(accountCount), decimals)
    const hasOwnMetadata = program === tokenPrograms[1]
    const data = hasOwnMetadata ? withMetadata(plain, mint, label) : plain
    putAccount(ledger, mint, program as Address, new Uint8Array(data))
    if (!hasOwnMetadata) {
      const { address, bytes, owner } = await metadataAccount(mint, label)
      putAccount(ledger, address, owner, bytes)
    }
    for (let at = 0; at < accountCount; at++) {
      const owner = (await testSigner(`account ${at}`)).address
      await setTokenBalance(ledger, owner, mint, program as Address, amountPerAccount)
    }
  }
  for (let at = 0; at < accountCount; at++) {
    const owner = (await testSigner(`account ${at}`)).address
    ledger.airdrop(owner, BigInt(solPerAccount) * lamportsPerSol)
  }
}

/** Sets the token balance of an owner without a transaction. */
export async function setTokenBalance(
  ledger: Ledger,
  owner: Address,
  mint: Address,
  tokenProgram: Address,
  amount: bigint,
): Promise<void> {
  const [address] = await findAssociatedTokenPda({ owner, mint, tokenProgram })
  const data = getTokenEncoder().encode({
    mint,
    owner,
    amount,
    delegate: none(),
    state: AccountState.Initialized,
    isNative: none(),
    delegatedAmount: 0n,
    closeAuthority: none(),
  })
  putAccount(ledger, address, tokenProgram, new Uint8Array(data))
}

const mintBytes = (authority: Address, supply: bigint, decimals: number) =>
  getMintEncoder().encode({
    mintAuthority: some(authority),
    supply,
    decimals,
    isInitialized: true,
    freezeAuthority: none(),
  })

function putAccount(ledger: Ledger, address: Address, program: Address, data: Uint8Array): void {
  const rent = ledger.svm.minimumBalanceForRentExemption(BigInt(data.length))
  ledger.svm.setAccount({
    address,
    data,
    executable: false,
    lamports: lamports(rent),
    programAddress: program,
    space: BigInt(data.length),
  })
}
