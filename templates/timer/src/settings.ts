export const settings = {
  workMinutes: 25,
  breakMinutes: 5,
  longBreakMinutes: 15,
  sessionsInCycle: 4,
  dailyGoal: 8,
  breaksStartThemselves: true,
  workStartsItself: false,
  volumePercent: 40,
}
