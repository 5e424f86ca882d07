// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ListItem, type ListItemProps } from './ListItem.js'

afterEach(cleanup)

const show = (props: Partial<ListItemProps> = {}) =>
  render(
    <ul>
      <ListItem leading="" title="Row" {...props} />
    </ul>,
  )

test('a row with onClick is a button; while busy it ignores clicks', () => {
  let presses = 0
  show({ onClick: () => presses++ })
  fireEvent.click(screen.getByRole('button', { name: 'Row' }))
  cleanup()
  show({ onClick: () => presses++, busy: true })
  fireEvent.click(screen.getByRole('button', { name: 'Row' }))
  expect(presses).toBe(1)
})

test('a row with href is a link to a new tab, without referrer', () => {
  show({ href: 'https://a.example/', hint: 'a.example' })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Row a.example' })
  expect([link.href, link.rel, link.target]).toEqual([
    'https://a.example/',
    'noreferrer noopener',
    '_blank',
  ])
})

test('a row without either is plain text', () => {
  show({ note: 'Note' })
  expect(screen.getByRole('listitem').textContent).toBe('NoteRow')
  expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null])
})
