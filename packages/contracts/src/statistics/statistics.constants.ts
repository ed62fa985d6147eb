/** Days that are told one by one: a year and today. */
export const statisticsDays = 366;
