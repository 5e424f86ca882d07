import { readAssociatedToken, readComputeBudget, readMemo } from './programs/readSmallPrograms.js'
import { readStake } from './programs/readStake.js'
import { readSystem } from './programs/readSystem.js'
import { readToken } from './programs/readToken.js'
import type { ProgramReader, ToAddress } from './SolanaStep.js'

export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'

/** The programs whose instructions are told in words, by address. */
export const readPrograms = (toAddress: ToAddress): ReadonlyMap<string, ProgramReader> =>
  new Map([
    ['11111111111111111111111111111111', readSystem(toAddress)],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', readToken(toAddress, false)],
    ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', readToken(toAddress, true)],
    ['ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', readAssociatedToken],
    [computeBudgetProgram, readComputeBudget],
    ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', readMemo],
    ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', readMemo],
    ['Stake11111111111111111111111111111111111111', readStake(toAddress)],
  ])
