import { assertOption, validateList } from '@latchkey/core/adapter'

/** What is used of the window of a page in a frame. */
export type FrameWindow = EventTarget & {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> }
  readonly document: { readonly referrer: string }
}

/** The page around this one; messages go to this origin only, and none from another is heard. */
export type ParentFrame = { readonly window: FrameWindow; readonly origin: string }

/** Returns the page around this one if its origin is among those that are trusted; undefined elsewhere. */
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
    // Some browsers name the page around this one only as the one that led here.
    return ancestorOrigins ? ancestorOrigins[0] : new URL(window.document.referrer).origin
  } catch {
    // No referrer: the page around this one does not want to be known.
    return undefined
  }
}

/** The origins that an option lists, in whole: a part of one, or a pattern, would trust others too. */
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
