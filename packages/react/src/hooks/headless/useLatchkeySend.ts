import type { Headless, HeadlessSend, HeadlessTransfer } from '@latchkey/core/headless'
import { useMemo } from 'react'
import { useHeadless } from './useHeadless.js'

/** The transfer's status, and its next steps. */
export type UseLatchkeySendReturn = HeadlessTransfer & SendFunctions

type SendFunctions = Pick<HeadlessSend, 'confirm' | 'reset' | 'tokens'> & {
  /** Resolves the receiver and estimates the cost, without a wallet request. */
  createPreview: HeadlessSend['preview']
}

/**
 * Returns functions to send coins, tokens and NFTs: preview the cost, confirm in the wallet, follow the transaction.
 * @example
 * const { confirm, createPreview, preview, status, transaction } = useLatchkeySend()
 * <button onClick={() => createPreview({ to: 'alice.eth', amount: '0.1' }).catch(() => {})}>Preview</button>
 * {preview && <button onClick={() => confirm({ preview }).catch(() => {})}>Send to {preview.to}</button>}
 * {transaction && <p>{transaction.hash}: {transaction.status}</p>}
 */
export function useLatchkeySend(): UseLatchkeySendReturn {
  const { call, snapshot } = useHeadless('useLatchkeySend', pickPart, noTransfer)
  const functions = useMemo(
    (): SendFunctions => ({
      createPreview: (parameters) => call((part) => part.preview(parameters)),
      confirm: (parameters) => call((part) => part.confirm(parameters)),
      tokens: () => call((part) => part.tokens()),
      reset: () => void call((part) => part.reset()).catch(() => {}),
    }),
    [call],
  )
  return { ...snapshot, ...functions }
}

const pickPart = (headless: Headless) => headless.send

const noTransfer: HeadlessTransfer = {
  status: 'idle',
  preview: undefined,
  transaction: undefined,
  error: undefined,
}
