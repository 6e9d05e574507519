import type { Value } from './field'

export interface Article {
  id: string
  title: string
  topic: string
  author: string
  /** "2026-05-17" */
  date: string
  standfirst: string
  picture: string
  text: string
  [key: string]: Value
}

export function newestFirst(articles: Article[]): Article[] {
  return [...articles].sort((a, b) => b.date.localeCompare(a.date))
}

export function findArticles(articles: Article[], text: string, topic: string): Article[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return articles.filter((article) => {
    const all = Object.values(article).flat().join(' ').toLowerCase()
    return (topic === '' || article.topic === topic) && words.every((word) => all.includes(word))
  })
}

/** Articles by year, the newest year first. */
export function byYear(articles: Article[]): { year: string; articles: Article[] }[] {
  const years = [...new Set(newestFirst(articles).map(({ date }) => date.slice(0, 4)))]
  return years.map((year) => ({
    year,
    articles: newestFirst(articles).filter(({ date }) => date.startsWith(year)),
  }))
}

export function sayDate(date: string, style: 'long' | 'short' = 'long') {
  const options: Intl.DateTimeFormatOptions =
    style === 'long' ? { day: 'numeric', month: 'long', year: 'numeric' } : { day: 'numeric', month: 'short' }
  return new Date(`${date}T12:00`).toLocaleDateString('en-GB', options)
}
