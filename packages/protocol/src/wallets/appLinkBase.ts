/**
 * Returns the base of a wallet's app link, `scheme://` or `https://host/path/`; undefined unless https or a wallet's own scheme.
 * A directory must not launch other programs on a visitor's device.
 */
export function appLinkBase(link: string | undefined): string | undefined {
  if (!link) return undefined
  // Directories also write the bare scheme.
  const whole = link.replace(/^([a-z][a-z\d+.-]*):?$/i, '$1://')
  const [, scheme = ''] = plainLink.exec(whole) ?? []
  if (!scheme || reserved.test(scheme)) return undefined
  if (/^https?$/i.test(scheme) && !isPrivateWebLink(whole)) return undefined
  return whole.endsWith('/') ? whole : `${whole}/`
}

// Without argument terminators, and without `#Intent;…`, which some Android browsers read behind any scheme.
const plainLink = /^([a-z][a-z\d+.-]*):\/\/[\w.~:/?&=%+@,!'()*-]*$/i

/** Schemes of browsers, systems and programs that do more than open a wallet. */
const reserved = new RegExp(
  `^(?:${[
    // Code in the page, or browser-internal links.
    'javascript|livescript|vbscript|data|blob|file|filesystem|about|view-source|jar|resource|devtools|wss?|feed',
    '(?:chrome|moz|edge|brave|opera|safari|firefox|googlechrome)(?:-.*|s)?|x-safari-.*',
    // Any activity, document or shop of a phone.
    'intent|android-app|content|package|market|itms.*|shortcuts|workflow|prefs|app-.*|x-apple.*|x-web-.*|applescript|help|x-help.*',
    // Desktop programs.
    'ms-.*|microsoft-.*|search(?:-ms)?|shell|hcp|res|mk|mhtml|its|onenote.*|vscode.*|cursor|jetbrains.*|git.*|steam|zoom.*|msteams|anydesk|teamviewer.*',
    // Other machines.
    's?ftps?|ssh|telnet|rlogin|smb|cifs|nfs|afp|davs?|ldaps?|rdp|vnc|gopher|nntp|news|ircs?|magnet',
    // Calls, messages and payments.
    'tel.*|sms.*|mms.*|mailto|callto|sips?|facetime.*|skype|whatsapp|tg|upi|paypal.*|bitcoin|litecoin|ethereum|lightning|solana|pay',
  ].join('|')})$`,
  'i',
)

/** Over http, the network could read the pairing key; localhost is safe. */
function isPrivateWebLink(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { hostname, password, protocol, username } = new URL(link)
  // A user name before the host could pass for the host.
  if (username !== '' || password !== '') return false
  return (
    protocol === 'https:' || /^(?:localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  )
}
