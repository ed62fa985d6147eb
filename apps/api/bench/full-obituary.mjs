// Creates an obituary as a family fills it: a portrait, 11 photographs, 30 memories.
import sharp from 'sharp';

const keeper = { email: 'premium@demo.example', password: 'demo-memorial' };
const galleryPhotos = 11;
const memories = 30;

const person = {
  fullName: 'Остапенко Василина Григорівна',
  category: 'civilian',
  gender: 'female',
  birthDate: '1941-03-08',
  deathDate: '2019-11-02',
  birthPlace: 'с. Опішня, Полтавська область',
  biographicalText: Array.from(
    { length: 12 },
    (_, index) =>
      `Розділ ${index + 1}. Василина Григорівна все життя вчила дітей у сільській школі, а ввечері ткала рушники, які й досі висять у хатах її учнів.`,
  ).join('\n\n'),
};

/**
 * @param {string} url base URL of the running product, with its demo accounts
 * @returns {Promise<string>} the obituary's id
 */
export async function createFullObituary(url) {
  const { token } = await call('POST', `${url}/api/auth/login`, keeper);
  const { _id } = await call('POST', `${url}/api/obituaries`, person, token);
  await upload(`${url}/api/obituaries/${_id}/photo`, await photograph(0), token);
  for (let index = 1; index <= galleryPhotos; index += 1)
    await upload(`${url}/api/obituaries/${_id}/gallery`, await photograph(index), token);
  for (let index = 1; index <= memories; index += 1) {
    const content = `Спогад ${index}. Пам’ятаю, як вона зустрічала нас на порозі школи і кожного називала на ім’я.`;
    await call('POST', `${url}/api/memories`, { obituaryId: _id, content, title: `Спогад ${index}` }, token);
  }
  return _id;
}

/** A photograph of three megapixels with soft shapes like a face and film grain. */
async function photograph(index) {
  const hue = (index * 37) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1536" height="2048">
    <rect width="100%" height="100%" fill="hsl(${hue} 18% 62%)"/>
    <ellipse cx="768" cy="860" rx="380" ry="500" fill="hsl(28 32% 74%)"/>
    <rect x="250" y="1380" width="1040" height="700" rx="320" fill="hsl(${hue} 24% 34%)"/></svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 18 };
  const grain = await sharp({
    create: { width: 1536, height: 2048, channels: 3, background: '#808080', noise },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function upload(url, file, token) {
  const body = new FormData();
  body.set('file', new Blob([file]), 'photo.jpg');
  return answered(fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body }));
}

async function call(method, url, data, token) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  return answered(fetch(url, { method, headers, body: JSON.stringify(data) }));
}

async function answered(request) {
  const answer = await request;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
