/** A mail, ready but for its envelope. */
export type Letter = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A piece of a mail: a paragraph, the code, or a link that is shown as a button and as text. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
