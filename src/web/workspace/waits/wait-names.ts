/** What is waited for, by project. */

export const answerWait = (projectId: number) => `answer ${projectId}`
export const previewWait = (projectId: number) => `preview ${projectId}`
