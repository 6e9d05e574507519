import { expect, test } from 'vitest'
import { articles } from '../data'
import { byYear, findArticles, newestFirst } from './article'

test('years and articles go from the newest to the oldest', () => {
  const years = byYear(articles)
  expect(years.map(({ year }) => year)).toEqual(['2026', '2025', '2024'])
  expect(years.flatMap((year) => year.articles)).toEqual(newestFirst(articles))
})

test('a search needs every word and keeps to the topic', () => {
  expect(findArticles(articles, 'flask COFFEE', '').map(({ topic }) => topic)).toEqual(['Journeys', 'Things'])
  expect(findArticles(articles, 'flask coffee', 'Things')).toHaveLength(1)
  expect(findArticles(articles, 'zeppelin', '')).toEqual([])
})
