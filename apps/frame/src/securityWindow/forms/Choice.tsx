export type ChoiceProps = { name: string; title: string; children: string; onClick(): void }

/** A row that leads to a page. */
export function Choice({ children, name, onClick, title }: ChoiceProps) {
  return (
    <button type="button" className="lks-choice" data-action={name} onClick={onClick}>
      <strong>{title}</strong>
      <span className="lka-muted">{children}</span>
    </button>
  )
}
