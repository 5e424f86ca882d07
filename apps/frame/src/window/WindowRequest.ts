import type { ApprovalCard } from '../stage/ApprovalCard.js'

/** The content that a window shows. */
export type WindowRequest = {
  readonly card: ApprovalCard
  readonly language: string
  readonly theme?: string
}

/** Parses the message for a window; it was encrypted with the key of the URL, so only its shape is checked. */
export function parseWindowRequest(text: string | undefined): WindowRequest | undefined {
  try {
    const request: unknown = JSON.parse(text ?? '')
    if (!isRecord(request) || !isRecord(request.card)) return undefined
    const { card, language, theme } = request
    if (typeof card.digest !== 'string' || typeof card.hostOrigin !== 'string') return undefined
    if (!Array.isArray(card.actions) || !Array.isArray(card.warnings)) return undefined
    return {
      // Created by the frame of the same build.
      card: card as ApprovalCard,
      language: typeof language === 'string' ? language : '',
      theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    }
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
