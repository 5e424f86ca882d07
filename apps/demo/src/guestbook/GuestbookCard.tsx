import { useLatchkey, useLatchkeyAccount } from '@latchkey/react'
import { type FormEvent, useState } from 'react'
import { errorText } from '../formatting/errorText.js'
import { WaitingHint } from '../formatting/WaitingHint.js'
import { pageStorage } from '../setup/pageStorage.js'
import { NoteList } from './NoteList.js'
import { maxNoteLength, messageOf, type Note, readNotes, writeNotes } from './notes.js'

/** The visitor writes a line and signs it; the page keeps the lines and checks their signatures. */
export function GuestbookCard() {
  const latchkey = useLatchkey()
  const { address, isConnected } = useLatchkeyAccount()
  const [text, setText] = useState('')
  const [isSigning, setIsSigning] = useState(false)
  const [error, setError] = useState<string>()
  const [notes, setNotes] = useState(() => readNotes(pageStorage))

  const isBlocked = isSigning || (isConnected && text.trim() === '')

  async function sign(event: FormEvent) {
    event.preventDefault()
    if (isBlocked) return
    setError(undefined)
    try {
      if (!isConnected || !address) return await latchkey.open()
      setIsSigning(true)
      const note = await signNote(text.trim(), address)
      const next = [note, ...notes]
      setNotes(next)
      writeNotes(pageStorage, next)
      setText('')
    } catch (caught) {
      setError(errorText(caught))
    } finally {
      setIsSigning(false)
    }
  }

  async function signNote(text: string, address: string): Promise<Note> {
    const writtenAt = Date.now()
    const signature = await latchkey.signMessage({ message: messageOf(text, writtenAt) })
    return { text, address, signature, writtenAt }
  }

  return (
    <section className="card guestbook" aria-labelledby="guestbook-title">
      <h2 id="guestbook-title">Sign the guestbook</h2>
      <p className="muted">
        Your wallet signs the note, so anyone can check it’s yours. Signing is free.
      </p>
      <form onSubmit={sign}>
        <label htmlFor="note">Your note</label>
        <textarea
          id="note"
          rows={3}
          maxLength={maxNoteLength}
          placeholder="Passing through. Lovely weather on the test chain today."
          value={text}
          onChange={(event) => setText(event.target.value)}
          readOnly={isSigning}
        />
        <div className="form-end">
          <span className="small muted">
            {text.length} of {maxNoteLength}
          </span>
          <button
            type="submit"
            className={isConnected ? 'button' : 'button quiet'}
            // A button that is disabled loses the focus, which the wallet's window gives back to it.
            aria-disabled={isBlocked}
          >
            {isSigning ? 'Check your wallet…' : isConnected ? 'Sign note' : 'Connect to sign'}
          </button>
        </div>
        {isSigning && <WaitingHint onStop={() => setIsSigning(false)} />}
        {error && (
          <p className="notice bad" role="alert">
            {error}
          </p>
        )}
      </form>
      <NoteList notes={notes} />
    </section>
  )
}
