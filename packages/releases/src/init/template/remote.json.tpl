{
  "$schema": "./node_modules/@firm/contract/remote.schema.json",
  "id": "__id__",
  "name": {
    "en": "__label_en__",
    "es": "__label_es__",
    "fr": "__label_fr__"
  },
  "mount": "__mount__",
  "access": "public",
  "routes": [
    {
      "path": "__mount__",
      "screen": "overview",
      "picture": { "drawing": "street", "from": 900 },
      "head": {
        "title": {
          "en": "__label_en__",
          "es": "__label_es__",
          "fr": "__label_fr__"
        },
        "description": {
          "en": "__label_en__: ask our specialists, who answer in English, Spanish and French.",
          "es": "__label_es__: pregunte a nuestros especialistas, que responden en español, inglés y francés.",
          "fr": "__label_fr__ : posez vos questions à nos spécialistes, qui répondent en français, en anglais et en espagnol."
        }
      }
    }
  ],
  "nav": [
    {
      "label": {
        "en": "__label_en__",
        "es": "__label_es__",
        "fr": "__label_fr__"
      },
      "path": "__mount__",
      "area": "public",
      "order": 50
    }
  ],
  "parts": []
}
