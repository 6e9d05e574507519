export interface QuizQuestion {
  text: string
  options: string[]
  right: number
}

export const QUESTIONS: QuizQuestion[] = [
  { text: 'Which river flows through Vienna?', options: ['Rhine', 'Danube', 'Elbe'], right: 1 },
  { text: 'Which river has its delta in Egypt?', options: ['Nile', 'Niger', 'Congo'], right: 0 },
  { text: 'Which river flows through Lisbon?', options: ['Douro', 'Ebro', 'Tagus'], right: 2 },
]
