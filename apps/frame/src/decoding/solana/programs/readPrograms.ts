import { readAssociatedToken, readComputeBudget, readMemo } from './readSmallPrograms.js'
import { readStake } from './readStake.js'
import { readSystem } from './readSystem.js'
import { readToken } from './readToken.js'
import type { ProgramReader, ToAddress } from './SolanaStep.js'

/** What moves coins and opens accounts. */
export const systemProgram = '11111111111111111111111111111111'
/** What a transaction offers for its place in a block. */
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
/** What opens somebody's customary account for a token. */
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** Token-2022, whose tokens may carry names and rules of their own. */
export const newerTokenProgram = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The programs whose instructions are told in words, by address. */
export const readPrograms = (toAddress: ToAddress): ReadonlyMap<string, ProgramReader> =>
  new Map([
    [systemProgram, readSystem(toAddress)],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', readToken(toAddress, false)],
    [newerTokenProgram, readToken(toAddress, true)],
    [associatedTokenProgram, readAssociatedToken],
    [computeBudgetProgram, readComputeBudget],
    ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', readMemo],
    ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', readMemo],
    ['Stake11111111111111111111111111111111111111', readStake(toAddress)],
  ])
