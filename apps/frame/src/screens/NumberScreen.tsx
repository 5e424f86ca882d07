import { useEffect, useRef, useState } from 'react'
import { DangerIcon } from './Icons.js'
import type { ScreenProps } from './ScreenProps.js'

/** Asks for the frame's number before a window shows anything; every word of it is ours. */
export function NumberScreen({ stage, words }: ScreenProps<'number'>) {
  const input = useRef<HTMLInputElement>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const { onNumber, state } = stage
  const { number } = words.window
  const isBusy = state === 'busy'
  useEffect(() => {
    if (isBusy) return
    input.current?.focus()
    input.current?.select()
  }, [isBusy])
  const wrong = state === 'wrong' ? number.wrong : ''
  const notice = isIncomplete ? number.needsTwoDigits : wrong
  return (
    <main className="lka" aria-busy={isBusy}>
      <form
        className="lka-scroll"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const typed = input.current?.value.trim() ?? ''
          const isComplete = /^\d\d$/.test(typed)
          setIncomplete(!isComplete)
          if (isComplete && !isBusy) onNumber(typed)
        }}
      >
        <h1>{number.title}</h1>
        <p>{number.lead}</p>
        <p className="lka-warning lka-danger">
          <DangerIcon />
          <span>{number.warning}</span>
        </p>
        <label className="lka-box" htmlFor="number">
          {number.label}
          <input
            id="number"
            ref={input}
            className="lka-number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            readOnly={isBusy}
            aria-invalid={notice !== ''}
            aria-describedby="notice"
          />
        </label>
        <p id="notice" className="lka-muted" role="alert">
          {notice}
        </p>
        <button type="submit" className="lka-button lka-primary" aria-disabled={isBusy}>
          {isBusy ? words.reading : number.continue}
        </button>
      </form>
    </main>
  )
}
