import { useEffect, useState } from 'react'
import { namespaceNames } from '../formatting/namespaceNames.js'
import { shortAddress } from '../formatting/shortAddress.js'
import { isVerified } from './isVerified.js'
import { type Note, namespaceOf } from './notes.js'

/** The notes of the guestbook, newest first. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) {
    return <p className="empty muted">No notes yet. Yours could be the first.</p>
  }
  return (
    <ol className="notes" aria-label="Notes" aria-live="polite">
      {notes.map((note) => (
        <NoteItem key={note.signature} note={note} />
      ))}
    </ol>
  )
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

function NoteItem({ note }: { note: Note }) {
  const verified = useVerified(note)
  const namespace = namespaceOf(note)
  return (
    <li className="note">
      <p className="note-text">{note.text}</p>
      <p className="note-by small">
        <span className={`badge ${namespace}`}>{namespaceNames[namespace]}</span>
        <span className="mono" title={note.address}>
          {shortAddress(note.address)}
        </span>
        <time dateTime={new Date(note.writtenAt).toISOString()}>{day.format(note.writtenAt)}</time>
        {verified === true && <span className="badge good">✓ Signature verified</span>}
        {verified === false && <span className="badge bad">Signature doesn’t match</span>}
      </p>
      <details className="small">
        <summary>Signature</summary>
        <code className="mono signature">{note.signature}</code>
      </details>
    </li>
  )
}

/** Checked on every showing, not stored: what storage says about a signature proves nothing. */
function useVerified(note: Note): boolean | undefined {
  const [verified, setVerified] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    isVerified(note).then((answer) => isCurrent && setVerified(answer))
    return () => {
      isCurrent = false
    }
  }, [note])
  return verified
}
