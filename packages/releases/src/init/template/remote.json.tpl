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
  "routes": [{ "path": "__mount__", "screen": "overview", "picture": { "drawing": "street", "from": 900 } }],
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
