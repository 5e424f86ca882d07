import { escapeHtml } from '@latchkey/service/escapeHtml'

export type Email = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A part of a mail: a paragraph, the code, or a link that is shown as a button and as text. */
export type EmailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

export const textBlock = (text: string): EmailBlock => ({ kind: 'text', text })
export const linkBlock = (label: string, url: string): EmailBlock => ({ kind: 'link', label, url })

const style = {
  body: 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#141414;background:#ffffff',
  code: 'margin:16px 0;font:600 28px/1.2 ui-monospace,monospace;letter-spacing:4px',
  link: 'display:inline-block;padding:10px 16px;border-radius:8px;background:#141414;color:#ffffff',
} as const

/** Renders a mail as text and as HTML without images, scripts or anything that would be fetched. */
export function renderEmail(to: string, subject: string, blocks: readonly EmailBlock[]): Email {
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${style.body}">`,
    ...blocks.map(blockHtml),
    '</body></html>',
  ]
  return { to, subject, text: blocks.map(blockText).join('\n\n'), html: html.join('\n') }
}

function blockText(block: EmailBlock): string {
  if (block.kind === 'text') return block.text
  return block.kind === 'code' ? block.code : `${block.label}:\n${block.url}`
}

function blockHtml(block: EmailBlock): string {
  if (block.kind === 'text') return `<p>${escapeHtml(block.text)}</p>`
  if (block.kind === 'code') return `<p style="${style.code}">${escapeHtml(block.code)}</p>`
  const { label, url } = block
  return `<p><a href="${escapeHtml(url)}" style="${style.link}">${escapeHtml(label)}</a></p>`
}
