/** How the demo presents itself to wallets. */
export const metadata = {
  name: 'Paperboat',
  description: 'A guestbook with a tip jar',
  url: location.origin,
  icons: [`${location.origin}/boat.svg`],
}
