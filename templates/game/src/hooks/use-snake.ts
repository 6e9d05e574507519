import { useCallback, useEffect, useRef, useState } from 'react'
import type { Motion } from '../components/snake-canvas'
import { snakeLevels } from '../data'
import { beep } from '../lib/beep'
import type { Direction } from '../lib/direction'
import { newSnake, step, turn } from '../lib/snake'
import { settings } from '../settings'

const rules = { cells: settings.snakeCells, fruitsPerLevel: settings.fruitsPerLevel, levels: snakeLevels }

const durationAt = (level: number) => 1000 / (settings.snakeSpeed + settings.speedUp * level)

export function useSnake(sound: boolean) {
  const [snake, setSnake] = useState(() => newSnake(rules, Math.random))
  const motion = useRef<Motion>({ snake, before: [], since: 0, duration: 1 })
  const { state, level } = snake

  useEffect(() => {
    const { snake: last } = motion.current
    if (last.body !== snake.body) {
      const before = last.level === snake.level && last.score <= snake.score ? last.body : []
      motion.current = { snake, before, since: performance.now(), duration: durationAt(snake.level) }
      if (sound && snake.score > last.score) beep(520 + snake.level * 60)
    } else {
      motion.current = { ...motion.current, snake }
    }
    if (sound && snake.state === 'lost' && last.state !== 'lost') beep(90, 0.4)
  }, [snake, sound])

  useEffect(() => {
    if (state !== 'running') return
    const timer = setInterval(() => setSnake((now) => step(now, rules, Math.random)), durationAt(level))
    const rest = () => setSnake((now) => (now.state === 'running' ? { ...now, state: 'paused' } : now))
    addEventListener('blur', rest)
    return () => {
      clearInterval(timer)
      removeEventListener('blur', rest)
    }
  }, [state, level])

  const steer = useCallback(
    (direction: Direction) =>
      setSnake((now) => {
        if (now.state === 'lost' || now.state === 'won') return now
        return { ...turn(now, direction), state: 'running' }
      }),
    [],
  )
  const restart = useCallback(() => setSnake({ ...newSnake(rules, Math.random), state: 'running' }), [])
  const toggle = useCallback(
    () =>
      setSnake((now) => {
        if (now.state === 'lost' || now.state === 'won')
          return { ...newSnake(rules, Math.random), state: 'running' }
        return { ...now, state: now.state === 'running' ? 'paused' : 'running' }
      }),
    [],
  )
  return { snake, motion, steer, restart, toggle }
}
