import { getMintAddress, solanaTokens, testSigner } from '@latchkey/localnet/solana/seed'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  createTransactionMessage,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { requestSolana } from './solanaChain.js'

type TokenName = (typeof solanaTokens)[number]['name']

const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
const systemProgram = '11111111111111111111111111111111' as Address

/** Sends whole units of a seeded token from a seeded account. */
export async function fundTokens(to: string, name: TokenName, count: number): Promise<void> {
  const giver = await testSigner('account 1')
  const token = await tokenOf(name)
  const { decimals, mint, program } = token
  const [from, there] = [await tokenAccount(giver.address, token), await tokenAccount(to, token)]
  const data = new Uint8Array(10)
  const amount = BigInt(count) * 10n ** BigInt(decimals)
  // The token programs' checked transfer, by its number.
  data.set([12, ...littleEndian(amount), decimals])
  const instructions: Instruction[] = [
    {
      programAddress: associatedTokenProgram,
      // Only where there is none yet.
      data: Uint8Array.of(1),
      accounts: [
        { address: giver.address, role: AccountRole.WRITABLE_SIGNER },
        { address: there, role: AccountRole.WRITABLE },
        ...[to, mint, systemProgram, program].map((each) => ({
          address: each as Address,
          role: AccountRole.READONLY,
        })),
      ],
    },
    {
      programAddress: program,
      data,
      accounts: [
        { address: from, role: AccountRole.WRITABLE },
        { address: mint, role: AccountRole.READONLY },
        { address: there, role: AccountRole.WRITABLE },
        { address: giver.address, role: AccountRole.READONLY_SIGNER },
      ],
    },
  ]
  const { value } = await requestSolana<{
    value: { blockhash: Blockhash; lastValidBlockHeight: number }
  }>('getLatestBlockhash')
  const lastValidBlockHeight = BigInt(value.lastValidBlockHeight)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayerSigner(giver, each),
    (each) => setTransactionMessageLifetimeUsingBlockhash({ ...value, lastValidBlockHeight }, each),
    (each) => appendTransactionMessageInstructions(instructions, each),
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  await requestSolana('sendTransaction', [wire, { encoding: 'base64' }])
}

async function tokenOf(name: TokenName) {
  const token = solanaTokens.find((each) => each.name === name)
  if (!token) throw new Error(`no ${name}`)
  return {
    decimals: token.decimals,
    program: token.program as Address,
    mint: await getMintAddress(name),
  }
}

async function tokenAccount(holder: string, token: { mint: Address; program: Address }) {
  const encoder = getAddressEncoder()
  const seeds = [holder as Address, token.program, token.mint].map((each) => encoder.encode(each))
  const [address] = await getProgramDerivedAddress({
    programAddress: associatedTokenProgram,
    seeds,
  })
  return address
}

const littleEndian = (value: bigint) =>
  Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
