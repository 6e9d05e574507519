import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../all-commands.ts'
import { isPlainKey, isShortcut, type KeyPress, shortcutKeys } from './shortcut.ts'

const press = (key: string, given: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...given,
})

describe('shortcuts', () => {
  it('design §8 take Command on a Mac and Control elsewhere', () => {
    expect(isShortcut(press('k', { ctrlKey: true }), 'Mod+K', false)).toBe(true)
    expect(isShortcut(press('k', { metaKey: true }), 'Mod+K', true)).toBe(true)
    expect(isShortcut(press('k', { ctrlKey: true }), 'Mod+K', true)).toBe(false)
    expect(isShortcut(press('k', { ctrlKey: true, shiftKey: true }), 'Mod+K', false)).toBe(false)
    expect(isShortcut(press('k'), 'Mod+K', false)).toBe(false)
  })

  it('design §8 know a digit by its place where Alt changes the character', () => {
    expect(isShortcut(press('¡', { code: 'Digit1', altKey: true }), 'Alt+1', true)).toBe(true)
    expect(isShortcut(press('1', { code: 'Numpad1', altKey: true }), 'Alt+1', false)).toBe(true)
  })

  it('design §8 know a sign with or without Shift', () => {
    expect(isShortcut(press('?', { shiftKey: true }), '?', false)).toBe(true)
    expect(isShortcut(press('?'), '?', false)).toBe(true)
    expect(isShortcut(press(',', { ctrlKey: true }), 'Mod+,', false)).toBe(true)
  })

  it('design §8 are written as the keyboard has them', () => {
    expect(shortcutKeys('Mod+Shift+S', false)).toEqual(['Ctrl', 'Shift', 'S'])
    expect(shortcutKeys('Mod+Shift+S', true)).toEqual(['⌘', '⇧', 'S'])
    expect(shortcutKeys('Shift+Enter', false)).toEqual(['Shift', 'Enter'])
    expect(shortcutKeys('Esc', true)).toEqual(['Esc'])
    expect(isPlainKey('?')).toBe(true)
    expect(isPlainKey('Alt+1')).toBe(false)
  })
})

describe('the list of commands', () => {
  it('design §8 holds each command and each shortcut once', () => {
    const ids = COMMANDS.map(({ id }) => id)
    const shortcuts = COMMANDS.flatMap(({ shortcut }) => shortcut ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(shortcuts).size).toBe(shortcuts.length)
  })
})
