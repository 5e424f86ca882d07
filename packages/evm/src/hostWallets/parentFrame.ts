import { assertOption, validateList } from '@latchkey/core/adapter'

/** The part of a framed page's window that the adapter uses. */
export type FrameWindow = EventTarget & {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> }
  readonly document: { readonly referrer: string }
}

export type ParentFrame = { readonly window: FrameWindow; readonly origin: string }

export function parentFrame(
  window: FrameWindow | undefined,
  trusted: readonly string[],
): ParentFrame | undefined {
  const origin = window && parentOrigin(window)
  return window && origin && trusted.includes(origin) ? { window, origin } : undefined
}

function parentOrigin(window: FrameWindow): string | undefined {
  try {
    if (window.parent === (window as unknown)) return undefined
    const { ancestorOrigins } = window.location
    // Without `ancestorOrigins`, the referrer names the parent.
    return ancestorOrigins ? ancestorOrigins[0] : new URL(window.document.referrer).origin
  } catch {
    return undefined
  }
}

/** Requires full origins: a part or a pattern would trust others too. */
export function validateOrigins(
  option: string,
  allowedOrigins: readonly string[] | undefined,
  usual: readonly string[],
): readonly string[] {
  const origins = validateList(
    option,
    allowedOrigins,
    isOrigin,
    'list origins like https://app.example',
  )
  assertOption(allowedOrigins === undefined || origins.length > 0, option, 'list at least one')
  return allowedOrigins ? origins : usual
}

const isOrigin = (one: unknown) =>
  typeof one === 'string' &&
  /^https?:/.test(one) &&
  URL.canParse(one) &&
  new URL(one).origin === one
