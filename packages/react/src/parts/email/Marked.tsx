import { useSheet } from '../../hooks/view/useSheet.js'
import { sheet } from './Marked.module.css'

/** A sentence in which one part stands out, as the address does that a mail went to. */
export function Marked({ part, text }: { part: string; text: string }) {
  const styles = useSheet(sheet)
  const at = part ? text.indexOf(part) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <bdi className={styles.part}>{part}</bdi>
      {text.slice(at + part.length)}
    </>
  )
}
