import { LatchkeyError } from '@latchkey/protocol'

/** A login that the visitor makes elsewhere. */
export type Attempt = {
  /** Known from auth's answer on. */
  readonly loginId: string | undefined
  /** Whether neither another attempt, nor an e-mail, nor a logout came after it. */
  isCurrent(): boolean
}

/** The attempts of one page: only the last one counts. */
export type Attempts = {
  /** Begins an attempt, and ends the one before it. */
  begin(): { set(loginId: string): void }
  current(): Attempt | undefined
  /** Takes the attempt of a result: the last one, or one of an earlier page, which this one knows nothing of. */
  take(uri: string): Attempt & { close(): void }
  /** The attempt that a result is of, as its address says. */
  idOf(uri: string): string
  /** Ends the attempt, if there is one. */
  end(): void
}

/** Creates the memory of a page's attempts. */
export function createAttempts(): Attempts {
  let current: { loginId: string | undefined } | undefined
  // Increases with each beginning and end.
  let count = 0
  const ended = new Set<string>()
  const attemptNow = (loginId: string | undefined): Attempt => {
    const mine = count
    return { loginId, isCurrent: () => count === mine }
  }

  function end(): void {
    if (current?.loginId !== undefined) ended.add(current.loginId)
    current = undefined
    count += 1
  }

  return {
    begin() {
      end()
      const mine: { loginId: string | undefined } = { loginId: undefined }
      current = mine
      return {
        set(loginId) {
          mine.loginId = loginId
          if (current === mine) return
          // The visitor left while auth answered.
          ended.add(loginId)
          throw new LatchkeyError('frame/aborted')
        },
      }
    },
    current: () => current && attemptNow(current.loginId),
    take(uri) {
      const loginId = idOf(uri)
      const isOther = current?.loginId !== undefined && current.loginId !== loginId
      if (isOther || ended.has(loginId)) throw new LatchkeyError('social/expired')
      const close = () => {
        ended.add(loginId)
        current = undefined
      }
      return { ...attemptNow(loginId), close }
    },
    idOf,
    end,
  }
}

function idOf(uri: string): string {
  const loginId = URL.canParse(uri) ? new URL(uri).searchParams.get('login') : null
  if (loginId === null) throw new LatchkeyError('social/expired')
  return loginId
}
