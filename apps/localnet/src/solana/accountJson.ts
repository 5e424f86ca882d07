import { type Address, getBase64Decoder } from '@solana/kit'
import {
  AccountState,
  getMintDecoder,
  getMintSize,
  getTokenDecoder,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { formatUnits } from 'viem'
import { extensionsJson } from './mintMetadata.js'

/** SPL Token and Token-2022; their accounts share the same base layout. */
export const tokenPrograms = [
  TOKEN_PROGRAM_ADDRESS,
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

const tokenSize = getTokenSize()
const mintSize = getMintSize()

/** An account with extensions stores its type in the byte after the base layout. */
const isToken = ({ length, [tokenSize]: kind }: ArrayLike<number>) =>
  length === tokenSize || (length > tokenSize && kind === 2)
const isMint = ({ length, [tokenSize]: kind }: ArrayLike<number>) =>
  length === mintSize || (length > tokenSize && kind === 1)

/** Returns an account in the RPC's format; null if it does not exist. */
export function accountJson(svm: LiteSVM, address: Address, encoding: unknown) {
  const account = svm.getAccount(address)
  if (!account.exists || account.lamports === 0n) return null
  const { data, executable, lamports, programAddress } = account
  const parsed = encoding === 'jsonParsed' ? parse(svm, address) : undefined
  return {
    lamports,
    owner: programAddress,
    executable,
    rentEpoch: 0,
    space: data.length,
    data: parsed ?? [getBase64Decoder().decode(data), 'base64'],
  }
}

export function tokenAccountsOf(
  svm: LiteSVM,
  owner: Address,
  filter: { readonly mint?: unknown; readonly programId?: unknown },
  encoding: unknown,
) {
  const programs = tokenPrograms.filter((each) => !filter.programId || each === filter.programId)
  const accounts = programs.flatMap((program) => svm.getProgramAccounts(program as Address))
  return accounts.flatMap(({ address, data }) => {
    if (!isToken(data)) return []
    const token = getTokenDecoder().decode(data)
    if (token.owner !== owner || (filter.mint && token.mint !== filter.mint)) return []
    return [{ pubkey: address, account: accountJson(svm, address, encoding) }]
  })
}

/** Returns the balance of a token account in the RPC's formats; undefined for other accounts. */
export function tokenAmount(svm: LiteSVM, address: Address) {
  const account = svm.getAccount(address)
  if (!account.exists || !isTokenProgram(account.programAddress)) return undefined
  if (!isToken(account.data)) return undefined
  const { amount, mint } = getTokenDecoder().decode(account.data)
  const decimals = decimalsOf(svm, mint)
  const uiAmountString = formatUnits(amount, decimals)
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

function parse(svm: LiteSVM, address: Address) {
  const account = svm.getAccount(address)
  if (!account.exists || !isTokenProgram(account.programAddress)) return undefined
  const program = account.programAddress === tokenPrograms[0] ? 'spl-token' : 'spl-token-2022'
  const space = account.data.length
  if (isToken(account.data)) {
    const { mint, owner, state: accountState } = getTokenDecoder().decode(account.data)
    const state = accountState === AccountState.Frozen ? 'frozen' : 'initialized'
    const info = { mint, owner, state, tokenAmount: tokenAmount(svm, address) }
    return { program, space, parsed: { type: 'account', info: { ...info, isNative: false } } }
  }
  if (!isMint(account.data)) return undefined
  const { decimals, supply } = getMintDecoder().decode(account.data.slice(0, mintSize))
  const info = {
    decimals,
    supply: supply.toString(),
    isInitialized: true,
    ...(space > mintSize && { extensions: extensionsJson(account.data) }),
  }
  return { program, space, parsed: { type: 'mint', info } }
}

function decimalsOf(svm: LiteSVM, mint: Address): number {
  const account = svm.getAccount(mint)
  return account.exists ? getMintDecoder().decode(account.data.slice(0, mintSize)).decimals : 0
}

const isTokenProgram = (program: string) => (tokenPrograms as readonly string[]).includes(program)
